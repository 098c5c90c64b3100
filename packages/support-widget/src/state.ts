export { nameLimit, descriptionLimit, cooldownS, phoneDigitLimit, phoneTextLimit } from './model/limits.ts';
export type { Country, ParsedPhone, PhoneEngine, PhoneOutcome } from './model/phone/phone-engine.ts';
export { loadPhoneEngine } from './model/phone/load-phone-engine.ts';
export { checkPhone, phoneMessageOf, wirePhoneOf } from './model/phone/read-phone.ts';
export {
  checkDescription,
  checkName,
  countCodePoints,
  emptyForm,
  firstError,
  type FieldError,
  type FieldErrors,
  type FieldName,
  type FormValues,
} from './model/form-rules.ts';
export {
  parseSupportRequest,
  supportRequestOf,
  unparsedPhoneOf,
  type ParsedSupportRequest,
  type RequestField,
  type RequestReason,
  type SupportRequest,
  type Traps,
} from './model/support-request.ts';
export {
  cooldownProgress,
  keepCooldown,
  readCooldown,
  remainingSeconds,
  retryAfterSeconds,
  startCooldown,
  type Cooldown,
  type CooldownStore,
} from './model/cooldown.ts';
export {
  canSend,
  idle,
  nextSubmission,
  type FailureReason,
  type Submission,
  type SubmissionEvent,
} from './model/submission.ts';
export { keyedPayload, type KeyedPayload } from './model/idempotency.ts';
export {
  CrossOriginError,
  NoAnswerError,
  postTo,
  RefusedError,
  submitRequest,
  type HeadersSource,
  type SendingPage,
  type SubmitContext,
  type SubmitFunction,
  type SubmitOutcome,
} from './commands/submit-request.ts';
export type { PhoneCheck, PhoneReading } from './store/form-input.ts';
export type { SupportFormState } from './store/form-state.ts';
export { makeSupportForm, type SupportForm, type SupportFormPorts } from './store/support-form.ts';
