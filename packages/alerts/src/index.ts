'use client';

export type { ReportKind } from './model/report-form.ts';
export { useReportActions, type ListedReport, type ReportActions } from './parts/tools/use-report-actions.tsx';
export { ReportList, type ReportListProps } from './ReportList.tsx';
export { ReportRunList, type ReportRunListProps } from './ReportRunList.tsx';
export { ReportEditor, type ReportEditorProps } from './ReportEditor.tsx';
