import { useToasts } from '@sightline/ui-kit';

/** Returns a function that shows the message of a failed action as a toast. */
export const useToldFailure = (): ((error: unknown) => void) => {
  const toasts = useToasts();
  return (error) => {
    toasts.show({ level: 'danger', text: error instanceof Error ? error.message : String(error) });
  };
};
