{{/* What a service's own values make of the general ones: (dict "root" $ "own" .Values.services.orders). */}}
{{- define "biteboard.settings" -}}
{{- $general := pick .root.Values "podAnnotations" "nodeSelector" "tolerations" "affinity" "priorityClassName" "extraEnv" -}}
{{- $own := .own | default dict -}}
{{- $settings := mergeOverwrite (deepCopy $general) (deepCopy .root.Values.defaults) (deepCopy $own) -}}
{{- $_ := set $settings "extraEnv" (concat $general.extraEnv ($own.extraEnv | default list)) -}}
{{ toYaml $settings }}
{{- end }}

{{/* Where a pod runs, and as whom: (dict "root" $ "settings" $settings "account" "shop"). */}}
{{- define "biteboard.pod" -}}
serviceAccountName: {{ .account }}
automountServiceAccountToken: {{ .root.Values.serviceAccount.automountServiceAccountToken }}
enableServiceLinks: false
securityContext: {{- include "biteboard.podSecurity" . | nindent 2 }}
{{- with .settings.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- range $key := list "nodeSelector" "tolerations" "affinity" }}
{{- with index $.settings $key }}
{{ $key }}: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{/* A name of its own for each of a container's variables: (dict "own" "- name: …" "extra" list). */}}
{{- define "biteboard.extraEnv" -}}
{{- $set := dict -}}
{{- range .own | fromYamlArray }}{{ $_ := set $set .name true }}{{ end -}}
{{- range .extra -}}
{{- if hasKey $set .name -}}
{{- fail (printf "extraEnv: %s is set already, by a value of its own or twice: leave one of them." .name) -}}
{{- end -}}
{{- $_ := set $set .name true -}}
{{- end -}}
{{- with .extra }}{{ toYaml . }}{{ end -}}
{{- end }}

{{/* The account of the services' pods. */}}
{{- define "biteboard.account" -}}
{{ .Values.serviceAccount.name | default (.Values.serviceAccount.create | ternary .Release.Name "default") }}
{{- end }}

{{/* The account of the pods that run before the services' account is there. */}}
{{- define "biteboard.hookAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{ include "biteboard.account" . }}-topics
{{- else -}}
{{ include "biteboard.account" . }}
{{- end -}}
{{- end }}
