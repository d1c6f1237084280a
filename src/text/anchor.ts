/** The `id` of an element about an entry of the content. Its kind comes first, so that it equals no other id on a page. */
export function anchor(kind: 'question', id: string): string {
  return `${kind}-${id}`;
}
