/** Who vouches for a dataset or a part of one, and what to mind before using it. */
export interface Notes {
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly warning: string;
}

/** Notes of a column or a metric; the rest of its facts are kept as they came. */
export interface PartNotes extends Notes {
  /** Facts that are not known here. */
  readonly others: Bag;
}

export type Bag = Readonly<Record<string, unknown>>;

/** A text of the wire; `''` for none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** An object of the wire; an empty one for anything else. */
export const bagOf = (value: unknown): Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {};

/** The facts of a JSON text; none where it is no object. */
export const factsOf = (text: string): Bag => {
  try {
    return bagOf(JSON.parse(text || '{}'));
  } catch {
    // Older servers let anything be written there.
    return {};
  }
};

/** The notes of a column or a metric, out of its `extra`. */
export const notesOf = (text: unknown): PartNotes => {
  const { certification, warning_markdown: warning, ...others } = factsOf(textOf(text));
  const { certified_by: by, details } = bagOf(certification);
  return { certifiedBy: textOf(by), certificationDetails: textOf(details), warning: textOf(warning), others };
};

const told = (others: Bag, { certifiedBy, certificationDetails, warning }: Notes): Bag => ({
  ...others,
  ...(certifiedBy.trim() !== '' && {
    certification: { certified_by: certifiedBy.trim(), details: certificationDetails },
  }),
  ...(warning.trim() !== '' && { warning_markdown: warning }),
});

/** The `extra` of a column or a metric. */
export const extraTextOf = ({ others, ...notes }: PartNotes): string | null => {
  const facts = told(others, notes);
  return Object.keys(facts).length === 0 ? null : JSON.stringify(facts);
};

/** What the fields hold whole: a text that is not empty, a certification of nothing but its two texts. */
const isWarning = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isCertification = (value: unknown): boolean => {
  const { certified_by: by, details = '', ...more } = bagOf(value);
  return isWarning(by) && by.trim() === by && typeof details === 'string' && Object.keys(more).length === 0;
};

/** The notes of a dataset beside the rest of its `extra`. What the fields cannot hold stays in the text. */
export const splitExtra = (text: string): Notes & { readonly extra: string } => {
  const { certification, warning_markdown: warning, ...others } = factsOf(text);
  const certified = isCertification(certification);
  const warned = isWarning(warning);
  const { certified_by: by, details } = certified ? bagOf(certification) : {};
  const rest = {
    ...others,
    ...(!certified && certification !== undefined && { certification }),
    ...(!warned && warning !== undefined && { warning_markdown: warning }),
  };
  const left = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest);
  return {
    certifiedBy: textOf(by),
    certificationDetails: textOf(details),
    warning: warned ? warning : '',
    // A text without notes stays as somebody wrote it.
    extra: certified || warned ? left : text,
  };
};

/** The whole `extra` of a dataset again; `null` for none. */
export const joinExtra = ({ extra, ...notes }: Notes & { readonly extra: string }): string | null => {
  const facts = told({}, notes);
  if (Object.keys(facts).length === 0) return extra.trim() === '' ? null : extra;
  return JSON.stringify({ ...factsOf(extra), ...facts });
};
