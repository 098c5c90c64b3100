import { useEffect } from 'react';

/** Applies the dashboard's own CSS to its page. Its code loads only for dashboards that have some. */
export const useDashboardCss = (css: string): void => {
  useEffect(() => {
    if (css.trim() === '') return undefined;
    let remove: (() => void) | undefined;
    let ended = false;
    void import('./apply-css.ts').then(({ applyCss }) => {
      if (!ended) remove = applyCss(css);
    });
    return () => {
      ended = true;
      remove?.();
    };
  }, [css]);
};
