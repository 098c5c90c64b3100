import { announcedEdit, historyStep } from './native-edits.ts';
import { drawField, isUntouched, nextField } from './next-field.ts';
import { readField } from './read-field.ts';
import { readWritten } from './read-written.ts';
import { reconcilePhone } from './reconcile-phone.ts';
import { copiedWhole } from './settle-phone.ts';

export { makePhoneEngine } from './libphonenumber-engine.ts';

/** What a field does once it has the numbering plans. It comes with them, in one chunk, as it is of no use before. */
export const phoneDrawing = {
  drawField,
  nextField,
  readField,
  readWritten,
  isUntouched,
  announcedEdit,
  historyStep,
  reconcilePhone,
  copiedWhole,
};

export type PhoneDrawing = typeof phoneDrawing;
