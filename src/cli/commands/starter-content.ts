import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { StarterPack } from '../../insights/vocabulary/packs.ts';
import { vocabularyYaml } from '../../io/content/vocabulary-yaml.ts';
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
  write('policy.yaml', plain({ publish_unverified: false, reply_check: pack.replyCheck, records: 1 }));
  write('aspects.yaml', plain({ extends: pack.id }));
  write('topics.yaml', vocabularyYaml(pack.topics));
}
