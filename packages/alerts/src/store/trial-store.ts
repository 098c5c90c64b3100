import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Stage of trying a condition. `question` is the condition that was tried; callers compare it with the current
 * condition, so that they can hide an outdated result.
 */
export type TrialStage<Question, Answer> =
  | { readonly stage: 'none' }
  | { readonly stage: 'running'; readonly question: Question }
  | { readonly stage: 'answered'; readonly question: Question; readonly answer: Answer }
  | { readonly stage: 'failed'; readonly question: Question; readonly error: unknown };

export interface TrialStore<Question, Answer> {
  readonly state: StoreApi<TrialStage<Question, Answer>>;
  /** Tries a condition. Cancels an unfinished earlier trial. */
  readonly ask: (question: Question) => Promise<void>;
  /** Cancels an unfinished trial. */
  readonly stop: () => void;
}

/** Creates the store for trying conditions in an editor. Only the latest trial counts. */
export const makeTrialStore = <Question, Answer>(
  run: (question: Question, signal: AbortSignal) => Promise<Answer>,
): TrialStore<Question, Answer> => {
  const state = createStore<TrialStage<Question, Answer>>(() => ({ stage: 'none' }));
  let control = new AbortController();
  return {
    state,
    ask: async (question) => {
      control.abort();
      control = new AbortController();
      const { signal } = control;
      state.setState({ stage: 'running', question }, true);
      try {
        const answer = await run(question, signal);
        if (!signal.aborted) state.setState({ stage: 'answered', question, answer }, true);
      } catch (error) {
        if (!signal.aborted) state.setState({ stage: 'failed', question, error }, true);
      }
    },
    stop: () => {
      control.abort();
      if (state.getState().stage === 'running') state.setState({ stage: 'none' }, true);
    },
  };
};
