/** Certification of a dataset, column or metric, and a warning for its users. */
export interface Notes {
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly warning: string;
}

/** Notes of a column or a metric. All other fields of its `extra` are kept unchanged. */
export interface PartNotes extends Notes {
  /** Fields of `extra` that the editor does not know. */
  readonly others: Bag;
}

export type Bag = Readonly<Record<string, unknown>>;

/** Returns a text from the server; `''` if there is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Returns an object from the server; an empty object for any other value. */
export const bagOf = (value: unknown): Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {};

/** Parses a JSON text into an object. Returns an empty object if the text is not a JSON object. */
export const factsOf = (text: string): Bag => {
  try {
    return bagOf(JSON.parse(text || '{}'));
  } catch {
    // The text can be invalid, because older servers accept any text.
    return {};
  }
};

/** Reads the notes of a column or a metric from its `extra`. */
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

/** Returns the notes of a column or a metric as JSON text for its `extra`; null if there are none. */
export const extraTextOf = ({ others, ...notes }: PartNotes): string | null => {
  const facts = told(others, notes);
  return Object.keys(facts).length === 0 ? null : JSON.stringify(facts);
};

/**
 * Values that the form fields can represent completely: a warning that is a non-empty text, and a certification that
 * contains only its two texts.
 */
const isWarning = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isCertification = (value: unknown): boolean => {
  const { certified_by: by, details = '', ...more } = bagOf(value);
  return isWarning(by) && by.trim() === by && typeof details === 'string' && Object.keys(more).length === 0;
};

/**
 * Separates the notes of a dataset from the rest of its `extra`. Notes that the form fields cannot represent stay in
 * the rest.
 */
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
    // If the text contains no notes, it is kept as it was written.
    extra: certified || warned ? left : text,
  };
};

/** Combines the notes of a dataset and the rest into `extra` again; `null` if both are empty. */
export const joinExtra = ({ extra, ...notes }: Notes & { readonly extra: string }): string | null => {
  const facts = told({}, notes);
  if (Object.keys(facts).length === 0) return extra.trim() === '' ? null : extra;
  return JSON.stringify({ ...factsOf(extra), ...facts });
};
