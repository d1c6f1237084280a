import { expect, test } from 'vitest';
import { checkContent } from '../../src/reviews/check.ts';
import { personFinder } from '../../src/reviews/mentions.ts';
import { NOTHING_SOURCED, type SourcedContent } from '../../src/reviews/sourced-content.ts';
import { verifies } from '../requirements.ts';

const person = (id: string, label: string, ...aliases: string[]) => ({ id, label, aliases });

const find = personFinder([
  person('lee', 'Dr. Ann Lee, DDS', 'Dr. Lee'),
  person('best', 'Professor Max Best', 'Mr Best'),
  person('ray', 'Nurse Joy Ray', 'Ms. Ray'),
]);

test.each([
  ['Dr Ann Lee', ['lee']],
  ['DR ANN LEE', ['lee']],
  ['Ann Lee was kind', ['lee']],
  ['my dentist (Ann Lee).', ['lee']],
  ['Dr Lee', ['lee']],
  ["dr lee's hands", ['lee']],
  ['Dr.Lee', ['lee']],
  ['Dr.\nLee', ['lee']],
  ['Doctor Lee', ['lee']],
  ['Prof. Max Best', ['best']],
  ['Prof.Max Best', ['best']],
  ['Mister Best', ['best']],
  ['Mr.Best', ['best']],
  ['Joy Ray', ['ray']],
  ['Ms Ray', ['ray']],
  // A different title may be another person; one of two names is not enough; a title needs a name.
  ['Mr. Lee', []],
  ['Mrs. Ray', []],
  ['Lee', []],
  ['Ann', []],
  ['Dr. Leeson', []],
  ['DrLee', []],
  ['the doctor. Lee', []],
  ['the best', []],
])('all spellings of a title are equal, and a full name needs none: %j mentions %j', (text, ids) => {
  verifies('3.mentions');
  expect(find(text)).toEqual(ids);
});

test('a spelling that two people would share is not used; one that is a person’s own name stays theirs', () => {
  const both = personFinder([person('a', 'Dr. Kim Lee'), person('b', 'Prof. Kim Lee')]);
  expect([both('Kim Lee'), both('Dr Kim Lee'), both('Professor Kim Lee')]).toEqual([[], ['a'], ['b']]);
  const other = personFinder([person('a', 'Dr. Kim Lee'), person('b', 'Kim Lee')]);
  expect([other('Kim Lee'), other('Doctor Kim Lee')]).toEqual([['b'], ['a']]);
});

test('two people whose names differ only in the spelling of a title are a content error', () => {
  const content = {
    ...NOTHING_SOURCED,
    technicians: {
      file: 'technicians.yaml',
      value: [person('a', 'Dr. Kim Lee', 'Dr. Lee'), person('b', 'Sue Lee', 'Doctor Lee', 'Ms. Lee')],
    },
  } as unknown as SourcedContent;
  expect(checkContent(content, '2026-01-01').map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['1.aliases.0', '"Doctor Lee" is already a name of "a". Use each name for one entry only.'],
  ]);
});
