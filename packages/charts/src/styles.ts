// The styles of every kind in one file, for hosts that take the built package: the drawings themselves come when asked for.
import './frame/frame.css.ts';
import './kinds/big-number/big-number.css.ts';
import './kinds/pie/pie.css.ts';
import './kinds/table/table.css.ts';
import './view/view.css.ts';
