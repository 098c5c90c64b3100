import { act } from 'react';

/** Runs `work` and waits until React has rendered its effects. */
export async function inAct(work: () => unknown): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const before = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await act(async () => {
      await work();
    });
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
