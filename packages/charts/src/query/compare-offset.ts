import { listIn, textIn, type FormData } from './form-data.ts';

/**
 * Time offset of the period with which a chart compares its own period: `1 week ago`, `inherit` for the period just
 * before, or the start date that the user chose. Undefined without a comparison.
 */
export const compareOffset = (form: FormData): string | undefined => {
  const chosen = listIn(form, 'time_compare').find((each): each is string => typeof each === 'string' && each !== '');
  return chosen === 'custom' ? textIn(form, 'start_date_offset') : chosen;
};
