import { ChevronDown } from "lucide";
import { useRef } from "react";
import type { QuestionView } from "#domain/page-entry";
import type { PictureView } from "#domain/picture";
import { LocalizedText, langOf } from "#parts/localized-text";
import { Phrases } from "#parts/phrases";
import { SlotSection } from "#parts/slot-section";
import { Icon } from "#ui/icon";
import { useStoredDetails } from "#ui/use-stored-details";

export function Questions({
  picture,
  heading,
  questions,
}: {
  picture: PictureView | null;
  heading: string;
  questions: QuestionView[];
}) {
  const list = useRef<HTMLDivElement>(null);
  useStoredDetails("questions", list, 0);
  return (
    <SlotSection picture={picture} tone="light" evenVeil label="questions-heading">
      <div className="page-width section-space">
        <h2 id="questions-heading" className="heading-2">
          <Phrases>{heading}</Phrases>
        </h2>
        <div ref={list} className="mt-8 max-w-3xl divide-y divide-hairline border-hairline border-y">
          {questions.map(({ id, question, answer }, n) => (
            <details key={id} open={n === 0} className="group">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
                <h3 className="text-xl leading-snug lang-ja:text-base">
                  <LocalizedText of={question} hasPhrases />
                </h3>
                <Icon
                  of={ChevronDown}
                  className="size-5 shrink-0 transition-transform group-open:rotate-180"
                />
              </summary>
              <p lang={langOf(answer)} className="whitespace-pre-line pb-6">
                {answer.value}
              </p>
            </details>
          ))}
        </div>
      </div>
    </SlotSection>
  );
}
