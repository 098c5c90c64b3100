import { isAborted } from '@sightline/core';
import { useApi } from '@sightline/core/react';
import { Button, Menu, useToasts, type MenuEntry } from '@sightline/ui-kit';
import { ChevronDown, Download, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { exportRows, type ExportFormat, type ExportSource } from '../../commands/export-rows.ts';

const formats = ['csv', 'xlsx', 'parquet', 'json'] as const;

/** Texts of the menu, provided by the page that offers the download. */
export interface ExportWords extends Readonly<Record<(typeof formats)[number], string>> {
  readonly all: string;
  readonly rawCsv: string;
  readonly stop: string;
  readonly failed: string;
}

export interface ExportMenuProps {
  readonly source: ExportSource;
  /** File name without extension. */
  readonly fileName?: string;
  readonly words: ExportWords;
}

/** Menu that downloads a whole result in a selected format; while the file is prepared, the button cancels it. */
export const ExportMenu = ({ source, fileName, words }: ExportMenuProps): ReactNode => {
  const api = useApi();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = (format: ExportFormat, guardsFormulas: boolean) => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    void exportRows(api, { source, format, guardsFormulas, fileName, signal: controller.signal })
      .catch((error: unknown) => {
        if (!isAborted(error)) toasts.show({ level: 'danger', text: words.failed });
      })
      .finally(() => setBusy(false));
  };
  if (isBusy)
    return (
      <Button size="sm" kind="ghost" icon={X} onClick={() => running.current?.abort()}>
        {words.stop}
      </Button>
    );
  const items: readonly MenuEntry[] = [
    ...formats.map((format) => ({ id: format, label: words[format], onSelect: () => save(format, true) })),
    'divider',
    { id: 'raw', label: words.rawCsv, onSelect: () => save('csv', false) },
  ];
  return (
    <Menu
      label={words.all}
      align="end"
      items={items}
      trigger={
        <Button size="sm" kind="ghost" icon={Download} endIcon={ChevronDown}>
          {words.all}
        </Button>
      }
    />
  );
};
