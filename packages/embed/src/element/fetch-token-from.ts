/**
 * Fetches a guest token from a URL of the page's own server, which returns it as text or as `{"token": "…"}`. Rejects
 * with the status if the server refuses.
 */
export const fetchTokenFrom = async (address: string): Promise<string> => {
  const answer = await fetch(address, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address} returned no guest token, but status ${answer.status}.`);
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.includes('json')) return text;
  const { token } = JSON.parse(text) as { readonly token?: unknown };
  return typeof token === 'string' ? token : '';
};
