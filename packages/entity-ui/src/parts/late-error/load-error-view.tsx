import type { ErrorViewProps } from '@sightline/error-panels';
import type { ComponentType } from 'react';

type View = ComponentType<ErrorViewProps>;

/** Stands in where the panels cannot be fetched: with the network gone a page shows what failed instead of failing itself. */
const PlainError: View = ({ error }) => <p role="alert">{error instanceof Error ? error.message : String(error)}</p>;

/** Gives the panels, or what stands in for them. */
export const loadErrorView = async (load: () => Promise<View>): Promise<{ readonly default: View }> => {
  try {
    return { default: await load() };
  } catch {
    // The panels tell of the failure that is to be shown; their own would only hide it.
    return { default: PlainError };
  }
};
