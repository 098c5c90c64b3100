import {
  BellRing,
  Braces,
  Database,
  KeyRound,
  MessagesSquare,
  ScrollText,
  ShieldCheck,
  StickyNote,
  Tags,
  Trash2,
  User,
  UsersRound,
} from 'lucide-react';
import type { RailIcons } from './rail-icons.ts';

/** Icons of the smaller screens. */
export const screenIcons: RailIcons = {
  'css-template-list': Braces,
  'annotation-layer-list': StickyNote,
  'row-rule-list': ShieldCheck,
  'tag-list': Tags,
  'comment-list': MessagesSquare,
  trash: Trash2,
  'database-list': Database,
  'user-list': User,
  'role-list': KeyRound,
  'group-list': UsersRound,
  'action-log': ScrollText,
  'alert-list': BellRing,
};
