import type { ErrorViewProps } from '@sightline/error-panels';
import type { ComponentType } from 'react';

type View = ComponentType<ErrorViewProps>;

/** Fallback if the error panels cannot be loaded. Without a network, the page still shows the original error. */
const PlainError: View = ({ error }) => <p role="alert">{error instanceof Error ? error.message : String(error)}</p>;

/** Returns the component that shows error panels, or the fallback if it cannot be loaded. */
export const loadErrorView = async (load: () => Promise<View>): Promise<View> => {
  try {
    return await load();
  } catch {
    // Show the original error: the failure to load the panels would hide it.
    return PlainError;
  }
};
