import { certificationOf, type Certification } from './certification.ts';

/** Facts that servers keep beside a dataset as JSON: all of them, so that saving loses none that is not known here. */
export type DatasetExtra = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The facts of a text; none where it is no JSON object. */
export const datasetExtraOf = (text: string | null | undefined): DatasetExtra => {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return isObject(parsed) ? parsed : {};
  } catch {
    // Older servers let anything be written there.
    return {};
  }
};

/** Who vouches for a dataset. */
export const datasetCertificationOf = ({ certification }: DatasetExtra): Certification | undefined =>
  isObject(certification)
    ? certificationOf({
        certified_by: textOf(certification['certified_by']),
        certification_details: textOf(certification['details']),
      })
    : undefined;

/** What to mind before using a dataset, `''` for nothing. */
export const datasetWarningOf = ({ warning_markdown: warning }: DatasetExtra): string => textOf(warning);
