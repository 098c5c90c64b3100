import { atRest } from '@sightline/core/cache';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** If the data of a page takes longer than this, its smaller components no longer wait for it. */
const withinMs = 4000;

/** True once the page has its first data. Requests that are not urgent wait for this. */
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
