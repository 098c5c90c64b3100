import type { TagChoice } from './chart-properties.ts';

/** What the form of a saved query's properties holds, as typed. Its SQL and where that runs are changed in SQL Lab. */
export interface SavedQueryProperties {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly TagChoice[];
}

/** The body of the call that saves them. */
export interface SavedQueryPropertiesBody {
  readonly label: string;
  readonly description: string | null;
}

/** Gives the body to send: what is empty goes as null. */
export const savedQueryPropertiesBody = ({ name, description }: SavedQueryProperties): SavedQueryPropertiesBody => ({
  label: name.trim(),
  description: description.trim() === '' ? null : description.trim(),
});
