import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document, isScalar, isSeq, stringify, visit } from 'yaml';
import type { StarterPack } from '../../insights/vocabulary/packs.ts';
import { topicsIn } from '../../io/content/packs.ts';
import type { OwnBusiness } from './ask-business.ts';
import { starterText } from './starter-text.ts';

export function writeStarter(folder: string, own: OwnBusiness, pack: StarterPack): void {
  mkdirSync(join(folder, 'reviews'), { recursive: true });
  const write = (name: string, yaml: string): void =>
    writeFileSync(join(folder, name), starterText(`content/${name}`) + yaml);
  const plain = (value: unknown): string => stringify(value, { lineWidth: 0 });
  write('README.md', '');
  write('business.yaml', plain(own.business));
  write('technicians.yaml', plain(own.technicians));
  write('services.yaml', plain(own.services));
  write('service-areas.yaml', plain(own.serviceAreas));
  write(
    'policy.yaml',
    plain({ publish_unverified: false, reply_check: pack.replyCheck, records: 1, reply_names: true }),
  );
  write('aspects.yaml', plain({ extends: pack.id }));
  const language = own.business.locale?.slice(0, 2) ?? 'en';
  const subjects = own.subjects.map(({ id, label }) => ({ id, label, keywords: [label.toLowerCase()] }));
  const topics = topicsIn(pack, language).filter(({ id }) => !subjects.some((each) => each.id === id));
  write('topics.yaml', vocabularyYaml([...subjects, ...topics]));
}

/** Entries of a vocabulary, their lists of words in brackets. */
export function vocabularyYaml(entries: readonly object[]): string {
  const document = new Document(entries);
  visit(document, {
    Pair: (_, { value }) => (isSeq(value) && value.items.length === 0 ? visit.REMOVE : undefined),
    Seq(_, list) {
      list.flow = isScalar(list.items[0]);
    },
  });
  return document.toString({ lineWidth: 116, flowCollectionPadding: false });
}
