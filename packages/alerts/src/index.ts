'use client';

export { AlertHistory } from './AlertHistory.tsx';
export type { ReportKind } from './model/report-form.ts';
export {
  useReportActions,
  type ListAddress,
  type ListedReport,
  type ReportActions,
} from './parts/tools/use-report-actions.tsx';
export { ReportEditor, type ReportEditorProps } from './ReportEditor.tsx';
