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
export { ancestorsIn, contentIn, emptyPosition, parentIn, positionOf, subtreeIn } from './position.ts';
export {
  gridColumns,
  textsIn,
  widthOfMeta,
  childrenIn,
  isFields,
  metaIn,
  nodeIn,
  typeIn,
  type Fields,
  type Position,
} from './read-node.ts';
export { columnsFor, heightLimits, widthIn } from './widths.ts';
