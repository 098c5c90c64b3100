import { act } from 'react';

/** Does something, and comes back when React has drawn all that followed from it. */
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
