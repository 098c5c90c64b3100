import { withFocusKept } from '../focus/with-focus-kept.ts';

export interface ToastHome {
  /** Element that contains the toasts. */
  readonly element: HTMLElement;
  /** Sets the container of the element while no modal is open. The returned function removes the element from it. */
  readonly settle: (ground: Element) => () => void;
  /** Moves the element into a modal that opens. The returned function moves it out again. */
  readonly enter: (modal: Element) => () => void;
}

/**
 * Creates the container of the toasts. It moves into the innermost open modal, because everything outside of the modal
 * is inert, so users can always press toasts.
 */
export function makeToastHome(): ToastHome {
  const element = document.createElement('div');
  let grounds: readonly Element[] = [];
  const move = (next: readonly Element[]) => {
    grounds = next;
    const ground = grounds.at(-1);
    if (element.parentNode === (ground ?? null)) return;
    if (!ground) {
      element.remove();
      return;
    }
    withFocusKept(element, () => {
      ground.append(element);
      // A moved element leaves the top layer, so it is shown again.
      for (const each of element.children) if (each.childElementCount > 0) (each as HTMLElement).showPopover();
    });
  };
  const leave = (ground: Element) => () => move(grounds.filter((each) => each !== ground));
  return {
    element,
    settle: (ground) => {
      move([ground, ...grounds]);
      return leave(ground);
    },
    enter: (modal) => {
      move([...grounds, modal]);
      return leave(modal);
    },
  };
}
