import type { CallOutput } from '@sightline/core/api';
import { useApi } from '@sightline/core/react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { uploadForm, type UploadSource } from '../commands/upload-file.ts';
import { readingFields } from '../model/upload.ts';

/** Returns the first rows of a file, parsed the way the server parses them. The previous rows stay until the new ones have loaded. */
export const useFirstRows = (
  source: UploadSource | undefined,
  enabled = true,
): UseQueryResult<CallOutput<'previewUpload'>> => {
  const api = useApi();
  const { name, size, lastModified } = source?.file ?? {};
  return useQuery({
    queryKey: ['upload', name, size, lastModified, source && readingFields(source.kind, source.options)],
    queryFn: ({ signal }) => api.upload('previewUpload', uploadForm(source!), { signal }),
    retry: false,
    enabled: enabled && source !== undefined,
    placeholderData: (before) => before,
  });
};
