import { TextareaField } from "#ui/field.tsx";
import { useLeadWords } from "#words/words.ts";
import { LeadForm } from "#forms/lead-form.tsx";

export function DemoRequestForm() {
  const { demo, message, optional } = useLeadWords();
  return (
    <LeadForm
      action="demo_request"
      words={{ ...demo, label: demo.title }}
      emailLabel={demo.email}
      jobTitleRequired
      renderRest={(errors) => (
        <div className="sm:col-span-2">
          <TextareaField
            label={message}
            name="message"
            note={optional}
            rows={4}
            maxLength={10_000}
            placeholder={demo.placeholder}
            error={errors.message}
          />
        </div>
      )}
    />
  );
}
