/**
 * Whether a review belongs to the made-up sample. The owner of a real business must not publish one: a fake review is
 * deceptive (16 CFR 465.2). An import of the sample's exports would bring other ids, but the same sources.
 */
export function isSampleReview({
  id,
  source_id,
  source_url,
}: {
  id?: string | undefined;
  source_id?: string | undefined;
  source_url?: string | null | undefined;
}): boolean {
  return (
    id?.endsWith(SAMPLE_MARK) === true ||
    source_id?.startsWith('locations/LOC-SAMPLE/') === true ||
    (source_url != null && SAMPLE_LINK.test(source_url))
  );
}

/** Every review id of the sample ends like this. No other id does: this end is one of a billion. */
const SAMPLE_MARK = 'SAMP1E';

/** Links of the sample. The domain is reserved (RFC 2606). */
const SAMPLE_LINK = /^https:\/\/reviews\.example\.com\/(google|yelp|facebook)\/.*[A-Za-z0-9]{15}$/;
