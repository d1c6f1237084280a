/** The tools in a line each, for people; a test holds the names equal to the server's list. */
export const MCP_TOOL_SUMMARIES: readonly { name: string; input: string; answer: string }[] = [
  { name: 'get_business', input: 'none', answer: 'The business, its rating, its people and services.' },
  {
    name: 'search_reviews',
    input: 'the parameters of /api/reviews/search',
    answer: 'The very answer of /api/reviews/search.',
  },
  { name: 'get_reviews_since', input: 'date, limit, cursor', answer: 'Reviews on or after a date.' },
  {
    name: 'get_insights',
    input: 'section: all, summary, aspects, entities, topics, temporal or faq',
    answer: 'That part of /insights.json.',
  },
  {
    name: 'get_aspect_sentiment',
    input: 'aspect: id or label',
    answer: 'One aspect with its numbers and quotes.',
  },
  {
    name: 'get_technician',
    input: 'technician: id, name or alias',
    answer: 'What reviews say about one person.',
  },
  {
    name: 'get_service',
    input: 'service: id, label or alias',
    answer: 'What reviews say about one service.',
  },
  { name: 'search', input: 'query', answer: 'Titles and addresses of what fits, for hosts that cite.' },
  { name: 'fetch', input: 'id from search', answer: 'The whole text behind one result.' },
];
