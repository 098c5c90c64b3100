/** A promise that somebody else settles. */
export interface OpenPromise {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** Makes one that is open. A rejection that nobody waits for is not told. */
export const makeOpenPromise = (): OpenPromise => {
  let settle: Omit<OpenPromise, 'promise'> = { resolve: () => undefined, reject: () => undefined };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  promise.catch(() => undefined);
  return { promise, ...settle };
};
