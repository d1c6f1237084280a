import { element } from './elements.ts';
import { type Filter, fieldOf, filterWords } from './filters.ts';
import type { SearchState } from './search-state.ts';

/** Keeps filters that the form cannot show, each as a button that removes it. */
export function keepFilters(state: SearchState, filters: readonly Filter[], onRemove: () => void): void {
  state.kept = filters;
  state.chips.hidden = filters.length === 0;
  state.chips.replaceChildren(
    ...filters.map((filter) => {
      const button = element(
        'button',
        { type: 'button' },
        element('span', { class: 'visually-hidden' }, state.words.remove),
        filterWords(filter, state),
        element('span', { 'aria-hidden': 'true' }, '×'),
      );
      button.addEventListener('click', () => {
        keepFilters(
          state,
          state.kept.filter((other) => other !== filter),
          onRemove,
        );
        onRemove();
        (state.chips.querySelector('button') ?? state.form.querySelector('input'))?.focus();
      });
      return element('li', {}, button);
    }),
  );
}

/** A choice in the form replaces what the URL had for the same field. */
export function dropKept(state: SearchState, field: string, onRemove: () => void): void {
  const others = state.kept.filter(([name]) => fieldOf(name) !== fieldOf(field));
  if (others.length < state.kept.length) keepFilters(state, others, onRemove);
}
