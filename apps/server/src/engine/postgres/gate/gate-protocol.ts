import type { WriteRights } from '../../../domain/ports.ts';
import type { RowRule, RuledStatement } from './apply-row-rules.ts';
import type { OpenVerdict } from './gate.ts';

/** Requests to a parser thread. */
export type GateRequest = { readonly id: number } & (
  | { readonly kind: 'gate'; readonly sql: string; readonly rights?: WriteRights | undefined }
  | { readonly kind: 'gate-expression'; readonly expression: string; readonly allowSubquery: boolean }
  | { readonly kind: 'rules'; readonly sql: string; readonly rules: readonly RowRule[]; readonly defaultSchema: string }
);

/** Answers of a parser thread. */
export type GateAnswer = { readonly id: number } & (
  | { readonly kind: 'verdicts'; readonly verdicts: readonly OpenVerdict[] }
  | { readonly kind: 'ruled'; readonly statement: RuledStatement }
  | { readonly kind: 'refused'; readonly errorType: string; readonly message: string }
  /** The parser has overflowed its stack. The thread ends. */
  | { readonly kind: 'broken' }
);
