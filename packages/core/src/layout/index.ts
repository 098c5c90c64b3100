export { depthIn, mayContain, standsInRow, type ElementType } from './containment.ts';
export { applyChanges, changesBetween, invertChanges, sameJson, type Change } from './changes.ts';
export {
  addElement,
  addTopTabs,
  changeMeta,
  copyNodes,
  groupIntoTabs,
  moveNodes,
  outermost,
  pasteNodes,
  placeAfter,
  removeNodes,
  resizeNode,
  roomAfter,
  sameSize,
  spreadEvenly,
  type Edited,
  type Fragment,
  type NewElement,
  type ResizeSide,
} from './edit-layout.ts';
export { dashboardMetadataKeys } from './metadata-keys.ts';
export { mayPlace, widthAt, type NewId, type Place } from './place-nodes.ts';
export {
  ancestorsIn,
  childrenIn,
  contentIn,
  emptyPosition,
  isFields,
  metaIn,
  nodeIn,
  parentIn,
  positionOf,
  subtreeIn,
  typeIn,
  type Fields,
  type Position,
} from './position.ts';
export { columnsFor, gridColumns, heightLimits, widthIn } from './widths.ts';
