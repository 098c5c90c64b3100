export { tableEditing as gridTableEditing } from '../table/edit.ts';
