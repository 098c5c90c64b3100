import type { TagChoice } from './chart-properties.ts';

/** Values of the saved query properties form. SQL and database are edited in SQL Lab. */
export interface SavedQueryProperties {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly TagChoice[];
}

/** Request body that saves the saved query's properties. */
export interface SavedQueryPropertiesBody {
  readonly label: string;
  readonly description: string | null;
}

/** Creates the request body: empty fields become null. */
export const savedQueryPropertiesBody = ({ name, description }: SavedQueryProperties): SavedQueryPropertiesBody => ({
  label: name.trim(),
  description: description.trim() === '' ? null : description.trim(),
});
