import { createStore, type StoreApi } from 'zustand/vanilla';

/** A trial of a condition. The question is what was tried, so that an answer to an earlier one is not shown. */
export type TrialStage<Question, Answer> =
  | { readonly stage: 'none' }
  | { readonly stage: 'running'; readonly question: Question }
  | { readonly stage: 'answered'; readonly question: Question; readonly answer: Answer }
  | { readonly stage: 'failed'; readonly question: Question; readonly error: unknown };

export interface TrialStore<Question, Answer> {
  readonly state: StoreApi<TrialStage<Question, Answer>>;
  /** Tries a question. An unfinished earlier trial is given up. */
  readonly ask: (question: Question) => Promise<void>;
  /** Gives up an unfinished trial. */
  readonly stop: () => void;
}

/** Trials of one editor, of which the latest counts. */
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
