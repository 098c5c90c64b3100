import type { AccessTables } from './access.ts';
import type { AnnotationTables } from './annotations.ts';
import type { AuditTables } from './audit.ts';
import type { CommentTables } from './comments.ts';
import type { ContentTables } from './content.ts';
import type { EmbeddingTables } from './embedding.ts';
import type { HistoryTables } from './history.ts';
import type { GroupTables } from './groups.ts';
import type { ReportTables } from './reports.ts';
import type { RowRuleTables } from './row-rules.ts';
import type { SecretCheckTables } from './secret-check.ts';
import type { StyleTables } from './styles.ts';
import type { SupportTables } from './support.ts';
import type { ThemeTables } from './themes.ts';
import type { TombstoneTables } from './tombstones.ts';

/** Every table of the metadata store. */
export interface Tables
  extends
    AccessTables,
    AnnotationTables,
    AuditTables,
    CommentTables,
    ContentTables,
    EmbeddingTables,
    GroupTables,
    HistoryTables,
    SecretCheckTables,
    StyleTables,
    SupportTables,
    ThemeTables,
    TombstoneTables,
    ReportTables,
    RowRuleTables {}
