import { useState } from 'react';
import { secretKey } from '../../model/bundle-form.ts';
import type { SecretNeed } from '../../model/import-refusal.ts';

/** Secrets that a bundle lacks, and the text that the user has typed for them. */
export interface AskedSecrets {
  /** Secrets requested so far. */
  readonly asked: readonly SecretNeed[];
  /** Typed secrets, keyed by `secretKey`. */
  readonly secrets: ReadonlyMap<string, string>;
  readonly ask: (needs: readonly SecretNeed[]) => void;
  /** Clears the requested secrets. Typed secrets are kept. */
  readonly askNone: () => void;
  readonly setSecret: (need: SecretNeed, secret: string) => void;
}

const withNew = (asked: readonly SecretNeed[], more: readonly SecretNeed[]): readonly SecretNeed[] => {
  const keys = new Set(asked.map(secretKey));
  return [...asked, ...more.filter((need) => !keys.has(secretKey(need)))];
};

/** State of the secrets of an import. Typed secrets are kept until the dialog closes. */
export const useAskedSecrets = (): AskedSecrets => {
  const [asked, setAsked] = useState<readonly SecretNeed[]>([]);
  const [secrets, setSecrets] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    asked,
    secrets,
    ask: (needs) => setAsked((former) => withNew(former, needs)),
    askNone: () => setAsked([]),
    setSecret: (need, secret) => setSecrets((former) => new Map(former).set(secretKey(need), secret)),
  };
};
