/** A promise with external resolve and reject functions. */
export interface OpenPromise {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** Creates a pending promise. An unhandled rejection of it is not reported. */
export const makeOpenPromise = (): OpenPromise => {
  let settle: Omit<OpenPromise, 'promise'> = { resolve: () => undefined, reject: () => undefined };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  promise.catch(() => undefined);
  return { promise, ...settle };
};
