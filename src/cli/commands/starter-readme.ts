import { manual } from '../../io/release/package.ts';

/** README of the content folder that `create` writes. */
export const STARTER_README = `# Add a review in three minutes

Everything about your business is in this folder. You don't need to change anything else.

## Where things are

| File                              | What it holds                                                      |
| --------------------------------- | ------------------------------------------------------------------ |
| \`business.yaml\`                   | Name, address, opening hours                                       |
| \`technicians.yaml\`                | The people reviews mention                                         |
| \`services.yaml\`                   | What you offer, in your customers' words                           |
| \`service-areas.yaml\`              | The towns people come from                                         |
| \`aspects.yaml\`                    | Words that show what a review is about (waiting, price, staff ...) |
| \`topics.yaml\`                     | Subjects that group reviews                                        |
| \`faq.yaml\`                        | Questions and your own answers                                     |
| \`summary.md\`                      | Your own short summary                                             |
| \`policy.yaml\`                     | How reviews are collected, corrected and withheld                  |
| \`reviews/<year>/<date>-<id>.yaml\` | The reviews, one per file                                          |

\`${manual('content.md')}\` describes every field of every file. Some of these files do not
exist yet: make them when you need them.

## 1. Make the file

\`\`\`sh
npm run reviews -- new
\`\`\`

It asks a few questions, makes the id and writes the file to the right folder.
This is the smallest review file:

\`\`\`yaml
id: 01K6JCP8G0Q4T7XZB3M8N5RCDE
author: Karen M.
rating: 5
date: 2025-10-02
source: google
source_url: https://maps.app.goo.gl/example
verified: true
\`\`\`

\`verified: true\` says that the origin can be checked: by the link, or by \`source_id\`, the id that the source gave the review.
Never make up an id. Without either, write \`verified: false\`, and \`publish_unverified: true\` in \`policy.yaml\`; pages then label the review.

Add \`text:\` if the person wrote something, and \`owner_reply:\` (with \`text\` and \`date\`) if you replied:

\`\`\`yaml
text: |-
  The #1 in town: they "found" the time for me.

  Thank you!
owner_reply:
  text: |-
    Thank you for your kind words.
  date: 2025-10-04
\`\`\`

After \`|-\` you can write anything, on lines indented by two spaces. Without it, \` #\` and \`: \` in the text have a
special meaning. You can also put short values in quotes: \`title: "The #1 in town"\`, \`telephone: "+441134960000"\`.

Copy the words exactly as they were written, typos included.
In a reply, never mention anything private, such as a person's health, address or bill. In health and law, never confirm
that the person is your customer.

If the person got something in return or is close to the business, say so in \`disclosure:\`.

Many reviews at once? Export them and run:

\`\`\`sh
npm run reviews -- import <file>
\`\`\`

## 2. Check it

\`\`\`sh
npm run reviews -- check
\`\`\`

It lists every problem with its file and line.

## 3. Publish it

\`\`\`sh
npm run reviews -- publish
\`\`\`

It checks your content, takes in what others changed, and pushes it. The push publishes it.

## Take a review down

\`\`\`sh
npm run reviews -- withhold <id> --reason author_request
\`\`\`

It deletes the file and counts the review in \`policy.yaml\`, so that no import adds it again. Other reasons: \`personal_data\`,
\`defamation_or_abuse\`, \`fake\`, \`unrelated\`, \`trade_secret\`. Only reason, stars and count are published.
To remove every trace: \`npm run reviews -- erase <id>\`.

Do not delete or rewrite the file by hand: \`check\` refuses a review that vanished or changed without a record.
`;
