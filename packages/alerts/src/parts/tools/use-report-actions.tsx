import { can, isCallError } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import type { ListPageProps } from '@sightline/entity-ui';
import { Button, IconButton, late, useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Play, Plus, Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { runReport } from '../../commands/run-report.ts';
import { testReport } from '../../commands/test-report.ts';
import { toolMessages } from '../../messages/tools.ts';
import { sendsMail } from '../../model/notification-methods.ts';
import type { ReportKind } from '../../model/report-form.ts';
import { parseEditorStart, withoutEditorStart, type EditorStart } from '../../model/url.ts';
import { useSendTest } from './use-send-test.ts';

const ReportEditor = late(async () => (await import('../../ReportEditor.tsx')).ReportEditor);

/** An alert or a report in a list. */
export interface ListedReport {
  readonly id: number;
  readonly name: string;
}

/** Actions of a list of alerts or reports. Actions that the user has no permission for are absent. */
export interface ReportActions {
  /** Button that adds an alert or report. */
  readonly primary: ReactNode;
  /** Buttons of a row. */
  readonly tools: (report: ListedReport) => ReactNode;
  /** The open editor: render it once in the page. */
  readonly dialogs: ReactNode;
}

/**
 * Provides the actions Add, Edit, Run and Test for a list of alerts or reports. The editor's code is loaded when the
 * editor is first opened. The query strings `?add`, `?add&chart=3` and `?edit=5` open the editor, too.
 */
export const useReportActions = (kind: ReportKind, { search, onSearch, onOpen }: ListPageProps): ReportActions => {
  const text = useText(toolMessages);
  const { user, conf } = useSession();
  const { capabilities } = useApi();
  const [open, setOpen] = useState<EditorStart | undefined>(() => parseEditorStart(search));
  const run = useRun(kind, onOpen);
  const { send } = useSendTest();
  const mayWrite = can(user, 'can_write', 'ReportSchedule');
  const isScheduled = capabilities?.has('deliveries') === true;
  const handleClose = () => {
    setOpen(undefined);
    // Removes the parameters from the URL, so that a reload does not open the editor again.
    if (parseEditorStart(search)) onSearch(withoutEditorStart(search), { replace: true });
  };
  return {
    primary: mayWrite && (
      <Button kind="primary" icon={Plus} onClick={() => setOpen({})}>
        {text(kind === 'Alert' ? 'tools.add-alert' : 'tools.add-report')}
      </Button>
    ),
    tools: (report) =>
      mayWrite && (
        <>
          {isScheduled && (
            <>
              <IconButton size="sm" icon={Play} label={text('tools.run')} onClick={() => void run(report)} />
              {sendsMail(conf) && (
                <IconButton
                  size="sm"
                  icon={Send}
                  label={text('tools.test')}
                  onClick={() => void send((api) => testReport(api, report.id))}
                />
              )}
            </>
          )}
          <IconButton
            size="sm"
            icon={Pencil}
            label={text('tools.edit')}
            keys="F2"
            onClick={() => setOpen({ id: report.id })}
          />
        </>
      ),
    dialogs: open && mayWrite && <ReportEditor kind={kind} {...open} onClose={handleClose} />,
  };
};

/** Starts a run and shows a toast. The log will contain its result. */
const useRun = (kind: ReportKind, onOpen: (path: string) => void) => {
  const text = useText(toolMessages);
  const toasts = useToasts();
  const world = { api: useApi(), queryClient: useQueryClient() };
  return async ({ id, name }: ListedReport) => {
    try {
      await runReport(world, id);
      toasts.show({
        level: 'success',
        text: text('tools.started', { name }),
        action: {
          label: text('tools.log'),
          onAction: () => onOpen(`/${kind === 'Alert' ? 'alert' : 'report'}/${id}/log/`),
        },
      });
    } catch (error) {
      if (!isCallError(error)) throw error;
      toasts.show({ level: 'danger', text: text('tools.not-run', { name }), detail: error.message });
    }
  };
};
