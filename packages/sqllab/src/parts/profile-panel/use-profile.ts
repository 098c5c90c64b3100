import { useLocale } from '@sightline/core/react';
import { useEffect, useState } from 'react';
import { profileSteps, type ColumnProfile } from '../../model/profile-column.ts';
import type { ResultRows } from '../../model/result-rows.ts';

/**
 * Maximum time in milliseconds for which rows are read without a pause. It is well below the duration of an animation
 * frame.
 */
const sliceMs = 10;

/**
 * Returns the profile of a column; undefined until it is computed. The page stays responsive while a million rows are
 * read.
 */
export const useProfile = (rows: ResultRows, column: number): ColumnProfile | undefined => {
  const { locale } = useLocale();
  const [found, setFound] = useState<{ readonly column: number; readonly profile: ColumnProfile }>();
  useEffect(() => {
    const steps = profileSteps(rows, column, locale);
    const work = () => {
      const until = performance.now() + sliceMs;
      let step = steps.next();
      while (!step.done && performance.now() < until) step = steps.next();
      if (step.done) setFound({ column, profile: step.value });
      else timer = setTimeout(work);
    };
    let timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [rows, column, locale]);
  return found?.column === column ? found.profile : undefined;
};
