import { isAborted } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { Button, Menu, useToasts, type MenuEntry } from '@sightline/ui-kit';
import { ChevronDown, Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { downloadResult, resultFormats, type ResultFormat } from '../../commands/download-result.ts';
import { messages } from '../../messages/index.ts';

/** Saves the whole result of a run in the format that is chosen; while the file is made, the button ends it. */
export const DownloadMenu = ({ clientId }: { readonly clientId: string }) => {
  const text = useText(messages);
  const api = useApi();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const download = (format: ResultFormat, guardsFormulas: boolean) => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    void downloadResult(api, { clientId, format, guardsFormulas, signal: controller.signal })
      .catch((error: unknown) => {
        if (!isAborted(error)) toasts.show({ level: 'danger', text: text('download.failed') });
      })
      .finally(() => setBusy(false));
  };
  if (isBusy)
    return (
      <Button size="sm" kind="ghost" icon={X} onClick={() => running.current?.abort()}>
        {text('download.stop')}
      </Button>
    );
  const items: readonly MenuEntry[] = [
    ...resultFormats.map((format) => ({
      id: format,
      label: text(`download.${format}`),
      onSelect: () => download(format, true),
    })),
    'divider',
    { id: 'raw', label: text('download.rawCsv'), onSelect: () => download('csv', false) },
  ];
  return (
    <Menu
      label={text('download.all')}
      align="end"
      items={items}
      trigger={
        <Button size="sm" kind="ghost" icon={Download} endIcon={ChevronDown}>
          {text('download.all')}
        </Button>
      }
    />
  );
};
