import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractDocument } from './requirements.ts';

/** `node test/write-contract.ts`: writes docs/contract.md from the requirements. */
writeFileSync(join(import.meta.dirname, '../docs/contract.md'), contractDocument());
