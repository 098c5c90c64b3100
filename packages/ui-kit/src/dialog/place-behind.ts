import { keepPlace } from '../focus/keep-place.ts';

const question = 'sightline:place-behind';

interface Asked {
  frame?: Element;
  goBack?: () => void;
}

/**
 * Returns a function that moves focus back to the element that has it now. If that element is in a dialog that is gone
 * by then, focus moves to where it was before that dialog opened: a form often replaces the dialog that showed its
 * loading state.
 */
export function placeBehind(): () => void {
  const place = document.activeElement;
  const back = keepPlace(place);
  const asked: Asked = {};
  place?.dispatchEvent(new CustomEvent<Asked>(question, { bubbles: true, detail: asked }));
  return () => (asked.frame?.isConnected === false ? asked.goBack?.() : back());
}

/**
 * Makes `placeBehind` work for elements inside of a dialog: `goBack` moves the focus to where it was before the dialog
 * opened. Returns a function that stops this.
 */
export function answerPlaceBehind(frame: Element, goBack: () => void): () => void {
  const answer = (event: Event) => {
    const { detail } = event as CustomEvent<Asked>;
    detail.frame ??= frame;
    detail.goBack ??= goBack;
  };
  frame.addEventListener(question, answer);
  return () => frame.removeEventListener(question, answer);
}
