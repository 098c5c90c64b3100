import { certificationOf, type Certification } from './certification.ts';

/** Extra JSON metadata of a dataset. Unknown keys are kept, so that a save loses nothing. */
export type DatasetExtra = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses the extra metadata; `{}` if the text is not a JSON object. */
export const datasetExtraOf = (text: string | null | undefined): DatasetExtra => {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return isObject(parsed) ? parsed : {};
  } catch {
    // Older servers accepted any text as extra metadata, not only JSON.
    return {};
  }
};

/** Certification of a dataset, if it has one. */
export const datasetCertificationOf = ({ certification }: DatasetExtra): Certification | undefined =>
  isObject(certification)
    ? certificationOf({
        certified_by: textOf(certification['certified_by']),
        certification_details: textOf(certification['details']),
      })
    : undefined;

/** Returns the warning about a dataset; `''` if there is none. */
export const datasetWarningOf = ({ warning_markdown: warning }: DatasetExtra): string => textOf(warning);
