import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BusinessFile } from '../../src/schema/business.ts';
import type { Content } from '../../src/schema/content.ts';
import type { ReviewFile } from '../../src/schema/review.ts';
import { ulid } from './reviews.ts';

export function reviewFile(changes: Partial<ReviewFile> = {}): ReviewFile {
  return {
    id: ulid(1),
    author: 'Ada P.',
    rating: 5,
    date: '2026-03-14',
    source: 'google',
    verified: true,
    source_url: 'https://reviews.example.com/google/1',
    ...changes,
  };
}

/** Checked content of a small business, with changes. */
export function content({
  business,
  ...changes
}: Partial<Omit<Content, 'business'>> & { business?: Partial<BusinessFile> }): Content {
  return {
    business: {
      id: 'quay-street',
      name: 'Quay Street Chiropractic',
      description: 'A made-up clinic.',
      url: 'https://quay.example.com/',
      telephone: '+1 555 0100',
      updated: '2020-01-01',
      ...business,
    },
    technicians: [],
    services: [],
    serviceAreas: [],
    placeWords: [],
    relatedWords: [],
    aspects: [],
    topics: [],
    faq: [],
    summary: null,
    policy: {},
    hasErasures: false,
    reviews: [],
    ...changes,
  };
}

export const BUSINESS_YAML = `id: quay-street
name: Quay Street Chiropractic
description: A made-up clinic.
url: https://quay.example.com/
telephone: +1 555 0100
updated: 2020-01-01
`;

export const REVIEW_YAML = `id: ${ulid(1)}
author: Ada P.
rating: 5
date: 2026-03-14
source: google
verified: true
source_url: https://reviews.example.com/google/1
`;

/** Content files in a temporary folder, removed by `remove`. */
export function contentFolder(files: Record<string, string | Uint8Array>): {
  folder: string;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-content-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
