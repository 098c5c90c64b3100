'use client';

export { createDashboard } from './commands/create-dashboard.ts';
export { exportRows, type ExportFormat, type ExportSource } from './commands/export-rows.ts';
export { deleteComments, restoreComments } from './commands/delete-comments.ts';
export { resolveComments } from './commands/resolve-comments.ts';
export { keepsTrash, wayBack, type TrashKind } from './commands/restore-items.ts';
export { saveFile } from './commands/save-file.ts';
export { mailLink } from './commands/mail-link.ts';
export { orTell, type MenuFacts } from './model/menu-facts.ts';
export type { Edit, Question, SavedEdit, Tagged } from './commands/save-edit.ts';
export { useExport, type Exporting } from './commands/use-export.ts';
export { chartKindName, knownChartKinds } from './model/chart-kind-name.ts';
export { readKindNames, useChartKindName } from './reads/use-chart-kind-name.ts';
export type { BundleKind, ItemKind, StarredKind } from './model/item-kind.ts';
export { commentExcerpt } from './model/comment-text.ts';
export { printCommentHash } from './model/comment-address.ts';
export { authorName, isOwn, type CommentReader } from './model/comment-threads.ts';
export { listQuery, parseListSearch, printListSearch, turnSort, withFilter } from './model/list-state.ts';
export type {
  FacetValue,
  FilterRule,
  FilterValue,
  ListQuery,
  ListRules,
  ListState,
  SortOrder,
  ViewMode,
} from './model/list-state.ts';
export { ascendingRules, facetRule, listRules, searchRule } from './model/list-rules.ts';
export { isOvertaken, type Draft, type DraftName } from './model/draft.ts';
export { isSame, mergeEdits } from './model/merge-edits.ts';
export { refusedFields, type Refusal } from './model/refused-fields.ts';
export type { VersionedKind } from './model/versioned-kind.ts';
export { kindIcon } from './model/kind-icon.ts';
export { messages as entityMessages } from './messages/index.ts';
export type { CardActions } from './parts/cards/CardMenu.tsx';
export { CardMenu } from './parts/cards/CardMenu.tsx';
export { useSmall } from './parts/list-screen/use-small.ts';
export { Certified } from './parts/cards/Certified.tsx';
export type { CompactRowProps } from './parts/cards/CompactRow.tsx';
export { ChartRow, CompactRow, DashboardRow } from './parts/cards/phone-rows.ts';
export { ChartCard, chartPath, type CardOptions } from './parts/cards/ChartCard.tsx';
export { DashboardCard, dashboardPath } from './parts/cards/DashboardCard.tsx';
export { PublishedBadge } from './parts/published-badge/PublishedBadge.tsx';
export { SavedQueryCard, savedQueryPath } from './parts/cards/SavedQueryCard.tsx';
export { CommentsButton, type CommentsButtonProps } from './parts/comments/CommentsButton.tsx';
export { CommentsPanel, type CommentsPanelProps, type CommentStart } from './parts/comments/CommentsPanel.tsx';
export { useSaveEdit, type EditSaving } from './parts/conflict-dialog/use-save-edit.tsx';
export { useDraftKeeper, type KeptEditor } from './parts/drafts/use-draft-keeper.ts';
export { DraftNotes, type DraftNotesProps } from './parts/drafts/DraftNotes.tsx';
export { useDrafted, type Drafted } from './parts/drafts/use-drafted.ts';
export { useDraftKey } from './parts/drafts/use-draft-key.ts';
export { useKeptValues } from './parts/drafts/use-kept-values.ts';
export { DeleteDialog, type DeleteDialogProps } from './parts/delete-dialog/DeleteDialog.tsx';
export { RemovalDialog, type RemovalDialogProps } from './parts/delete-dialog/RemovalDialog.tsx';
export { ExportMenu, type ExportMenuProps, type ExportWords } from './parts/export-menu/ExportMenu.tsx';
export { FileField, type FileFieldProps } from './parts/file-field/FileField.tsx';
export { datasetEditorPath } from './model/dataset-path.ts';
export { mayReport, newReportPath, type ReportSubject } from './model/report-path.ts';
export { OwnersCell } from './parts/owners-cell/OwnersCell.tsx';
export { useLeaveGuard } from './parts/leave-guard/use-leave-guard.tsx';
export { FormatField, type FormatFieldProps } from './parts/format-field/FormatField.tsx';
export { FavoriteStar, type FavoriteStarProps } from './parts/favorite-star/FavoriteStar.tsx';
export { ImportDialog, type ImportDialogProps } from './parts/import-dialog/ImportDialog.tsx';
export { ListScreen, type ListPageProps, type ListScreenProps } from './parts/list-screen/ListScreen.tsx';
export { relatedChoices } from './parts/list-screen/list-description.ts';
export type {
  BulkAction,
  CardContext,
  Choices,
  ListColumn,
  ListDescription,
  ListFacet,
  ListPage,
} from './parts/list-screen/list-description.ts';
export type { ListAddress } from './parts/list-screen/use-list-state.ts';
export {
  ChartPropertiesDialog,
  type ChartPropertiesDialogProps,
} from './parts/properties-dialog/ChartPropertiesDialog.tsx';
export {
  DashboardPropertiesDialog,
  type DashboardPropertiesDialogProps,
} from './parts/properties-dialog/DashboardPropertiesDialog.tsx';
export {
  SavedQueryPropertiesDialog,
  type SavedQueryPropertiesDialogProps,
} from './parts/properties-dialog/SavedQueryPropertiesDialog.tsx';
export {
  CalendarDay,
  RelativeTime,
  useRelativeTime,
  type RelativeTimeProps,
} from './parts/relative-time/RelativeTime.tsx';
export { SqlCode } from './parts/sql-code/SqlCode.tsx';
export { VersionsDialog, type VersionsDialogProps } from './parts/versions-dialog/VersionsDialog.tsx';
export { useAtRest } from './reads/use-at-rest.ts';
export { useHasComments } from './reads/use-has-comments.ts';
export { useCommentReader } from './reads/comments.ts';
export { listParams, pageOf } from './reads/list-page.ts';
export { readTagged } from './reads/read-tagged.ts';
export { tagOptions } from './reads/tag-options.ts';
export { useHref } from './reads/use-href.ts';
export { openLocalDrafts, type LocalDrafts } from './store/local-drafts.ts';
export { LateErrorView } from './parts/late-error/LateErrorView.tsx';
export { PageFailure } from './parts/late-error/PageFailure.tsx';
export { LateMissingPage } from './parts/late-error/LateMissingPage.tsx';
export type { MissingPageProps } from './parts/late-error/MissingPage.tsx';
export { noRange } from './model/time-range.ts';
export { LateTimeRangePanel } from './parts/time-range/LateTimeRangePanel.tsx';
export { TimeRangeInput, type TimeRangeInputProps } from './parts/time-range/TimeRangeInput.tsx';
export type { TimeRangePanelProps } from './parts/time-range/TimeRangePanel.tsx';
export { useRangeText } from './parts/time-range/use-range-text.ts';
