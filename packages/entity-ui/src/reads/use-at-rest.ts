import { atRest } from '@sightline/core/cache';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Maximum time for which components with less important data wait for the page's first data. */
const withinMs = 4000;

/** True once the page has its first data, or has waited too long for it. Requests that are not urgent wait for this. */
export const useAtRest = (): boolean => {
  const client = useQueryClient();
  const [rests, setRests] = useState(false);
  useEffect(() => {
    let isOpen = true;
    void atRest(client, withinMs).then(() => isOpen && setRests(true));
    return () => {
      isOpen = false;
    };
  }, [client]);
  return rests;
};
