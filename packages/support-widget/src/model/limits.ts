/** The most code points of a name. */
export const nameLimit = 50;

/** The most code points of a description. */
export const descriptionLimit = 2000;

/** How long nobody sends again after a success, in seconds. */
export const cooldownS = 30;

/** After this long without an answer a request counts as failed. */
export const answerTimeoutMs = 20_000;

/** The most characters of a text that is read as a phone number (libphonenumber's own limit). */
export const phoneTextLimit = 250;

/** The most digits of a phone number, country code included (E.164). */
export const phoneDigitLimit = 15;
