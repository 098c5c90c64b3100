import { announcedEdit, historyStep } from './native-edits.ts';
import { drawField, isUntouched, nextField } from './next-field.ts';
import { readField } from './read-field.ts';
import { readWritten } from './read-written.ts';
import { reconcilePhone } from './reconcile-phone.ts';
import { copiedWhole } from './settle-phone.ts';

export { makePhoneEngine } from './libphonenumber-engine.ts';

/** Field logic that needs the numbering plans. It is in the same chunk because it is useless without them. */
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
