/** Maximum length of a name, in code points. */
export const nameLimit = 50;

/** Maximum length of a description, in code points. */
export const descriptionLimit = 2000;

/** Pause between two requests after a success, in seconds. */
export const cooldownS = 30;

/** Time in milliseconds after which a request without a response fails. */
export const answerTimeoutMs = 20_000;

/** Maximum length of a text that is parsed as a phone number (libphonenumber's own limit). */
export const phoneTextLimit = 250;

/** Maximum number of digits of a phone number, including the country code (E.164). */
export const phoneDigitLimit = 15;
