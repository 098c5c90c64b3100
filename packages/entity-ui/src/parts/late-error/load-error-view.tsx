import type { ErrorViewProps } from '@sightline/error-panels';
import type { ComponentType } from 'react';

type View = ComponentType<ErrorViewProps>;

/** Fallback if the panels cannot be loaded: without a network the page still shows the original error. */
const PlainError: View = ({ error }) => <p role="alert">{error instanceof Error ? error.message : String(error)}</p>;

/** Returns the panels, or the fallback. */
export const loadErrorView = async (load: () => Promise<View>): Promise<View> => {
  try {
    return await load();
  } catch {
    // Show the original error: the failure to load the panels would hide it.
    return PlainError;
  }
};
