/** A difference that is meant: calls and places it holds for, and why. */
export interface Explained {
  readonly why: string;
  /** Matches `GET /api/v1/chart/ as admin`; every call unless given. */
  readonly call?: RegExp;
  /** Matches where in the answer; every place unless given. */
  readonly path?: RegExp;
  /** Matches `theirs → ours`; anything unless given. */
  readonly words?: RegExp;
}

/** Differences that stay, with their reasons. The first that matches counts. */
export const explained: readonly Explained[] = [
  {
    why: 'Superset answers 500 for a mistake of the caller; ours answers the fitting status with the same envelope',
    path: /^status$/u,
    words: /^500 /u,
  },
  {
    why: 'Ours tells a key more, which a client of the contract does not read',
    path: /^(?!.*(?:_columns|permissions)\[).*$/u,
    words: /^absent → /u,
  },
  {
    why: 'The sentences of issue codes are our own; their numbers are the contract’s',
    path: /issue_codes\[\]\.message$/u,
  },
  {
    why: 'The sentences of messages are our own where no client reads them; their place and type are the contract’s',
    path: /^(?:\.errors\[\])?\.(?:message|msg|error)$/u,
    words: /string → .*string$/u,
  },
];
